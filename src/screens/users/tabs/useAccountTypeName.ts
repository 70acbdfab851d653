import { useEffect } from 'react';
import { accountTypeName } from '@/domain/userAccount';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { loadAccountTypes, selectAccountTypes } from '@/store/accountChoices';

/** The name of a kind of account. If names cannot be loaded, the id stands in and no error is shown. */
export function useAccountTypeName(id: string): string {
  const dispatch = useAppDispatch();
  const types = useAppSelector(selectAccountTypes);
  useEffect(() => {
    if (types === null) void dispatch(loadAccountTypes());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per screen, also when it has failed
  }, [dispatch]);
  return accountTypeName(types, id);
}
