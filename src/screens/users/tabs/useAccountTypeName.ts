import { accountTypeName } from '@/domain/userAccount';
import { accountTypesRead } from '@/store/accountChoices';
import { useShared } from '@/widgets/useShared';

/** The name of a kind of account. If names cannot be loaded, the id stands in and no error is shown. */
export function useAccountTypeName(id: string): string {
  return accountTypeName(useShared(accountTypesRead).data, id);
}
