import { createContext } from 'react';

/** Ids of the field's hint and error, for the combobox: the library hands on none of its own kind. */
export const DescribedBy = createContext<string | undefined>(undefined);
