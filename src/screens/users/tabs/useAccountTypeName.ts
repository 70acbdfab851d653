import { useEffect } from 'react';
import { accountTypeName } from '@/domain/userAccount';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { ensureAccountTypes, selectAccountTypes } from '@/store/accountChoices';

/** The name of a kind of account. If names cannot be loaded, the id stands in and no error is shown. */
export function useAccountTypeName(id: string): string {
  const dispatch = useAppDispatch();
  const types = useAppSelector(selectAccountTypes);
  useEffect(() => dispatch(ensureAccountTypes()), [dispatch]);
  return accountTypeName(types, id);
}
