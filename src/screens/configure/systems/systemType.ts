import { href, paths } from '@/config/paths';
import { systemTexts } from '@/domain/configurationTexts';
import type { NewSystem, System } from '@/domain/system';
import { systemRecords } from '@/store/configuredRecords';
import { listCleared } from '@/store/referenceData';
import type { RecordKind } from '@/widgets/save/saveCalls';
import { deletionConflict, type RecordType } from '@/screens/configure/recordType';

export type SystemValues = Pick<System, 'systemName' | 'description'>;

export const systemType: RecordType<NewSystem, SystemValues> = {
  noun: 'System',
  tab: 'systems',
  newPath: paths.newSystem,
  hrefOf: href.system,
  records: systemRecords,
  referenced: 'system',
  listChanged: () => listCleared('systems'),
  texts: systemTexts,
  nameOf: ({ systemName }) => systemName,
  changed: (system, values) => ({ ...system, ...values }),
};

export const blankSystem: NewSystem = { systemName: '', description: '', isInactive: false, sort: 0 };

export const systemKind: RecordKind<NewSystem, SystemValues> = {
  valuesOf: ({ systemName, description }) => ({ systemName, description }),
  fields: [
    { field: 'systemName', label: 'System Name' },
    { field: 'description', label: 'Description' },
  ],
  ...deletionConflict,
};
