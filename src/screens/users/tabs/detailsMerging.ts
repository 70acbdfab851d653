import { changedFields, type DetailsValues } from '@/domain/userChanges';
import { fieldMerging } from '@/screens/users/save/conflict';
import { detailsFields } from './userFields';

export const detailsMerging = fieldMerging<DetailsValues>(detailsFields, (_, value) => String(value));

export const isSameDetails = (one: DetailsValues, other: DetailsValues) =>
  Object.keys(changedFields(one, other)).length === 0;
