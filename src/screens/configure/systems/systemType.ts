import { textColumn } from '@/components/table/columns';
import { href, paths } from '@/config/paths';
import { systemTexts } from '@/domain/configurationTexts';
import type { NewSystem, System } from '@/domain/system';
import { systemRecords } from '@/store/configuredRecords';
import { deletionConflict, type RecordType } from '@/screens/configure/recordType';

export type SystemValues = Pick<System, 'systemName' | 'description'>;

export const systemType: RecordType<NewSystem, SystemValues> = {
  noun: 'System',
  caption: 'Systems',
  tab: 'systems',
  newPath: paths.newSystem,
  hrefOf: href.system,
  records: systemRecords,
  referenced: 'system',
  texts: systemTexts,
  nameOf: ({ systemName }) => systemName,
  columns: [
    { ...textColumn('systemName', 'System Name', (system) => system.systemName), shape: 'name' },
    textColumn('description', 'Description', (system) => system.description),
  ],
  kind: {
    valuesOf: ({ systemName, description }) => ({ systemName, description }),
    fields: [
      { field: 'systemName', label: 'System Name' },
      { field: 'description', label: 'Description' },
    ],
    ...deletionConflict,
  },
  blank: { systemName: '', description: '', isInactive: false, sort: 0 },
  changed: (system, values) => ({ ...system, ...values }),
};
