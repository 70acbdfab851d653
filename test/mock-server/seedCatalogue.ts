import { FIXED_SYSTEM_NAME } from './records';
import type { Permission, PortalRole, Study, StudyRole, System } from './records';

export const portalRoleIds = {
  administrator: 1,
  userSupport: 2,
  readOnlyReviewer: 3,
  portalUser: 4,
  passwordOnly: 5,
  proxyUser: 6,
} as const;

export function seedPortalRoles(): PortalRole[] {
  const role = (id: number, description: string, permission: Permission, inactive = false): PortalRole => ({
    id,
    description,
    permissions: [permission],
    sort: id,
    inactive,
  });
  return [
    role(portalRoleIds.administrator, 'Administrator', 'ADMIN'),
    role(portalRoleIds.userSupport, 'User Support', 'WRITE_USERS'),
    role(portalRoleIds.readOnlyReviewer, 'Read Only Reviewer', 'READ_USERS'),
    role(portalRoleIds.portalUser, 'Portal User', 'USER'),
    role(portalRoleIds.passwordOnly, 'Password Only', 'SET_OWN_PASSWORD'),
    role(portalRoleIds.proxyUser, 'Proxy Access-Change Request User', 'USER'),
    role(7, 'Legacy Reviewer', 'READ_USERS', true),
  ];
}

export function seedSystems(): System[] {
  const system = (id: number, systemName: string, description: string, inactive = false): System => ({
    id,
    systemName,
    description,
    inactive,
    sort: id === 1 ? 0 : 10,
  });
  return [
    system(1, FIXED_SYSTEM_NAME, 'The entrance to all other applications.'),
    system(2, 'Electronic Data Capture', 'Case report forms and queries of all studies.'),
    system(3, 'Laboratory Data Management', 'Specimens, shipments and assay results.'),
    system(4, 'Randomization and Enrollment', 'Screening, enrollment and treatment assignment.'),
    system(5, 'Safety Reporting', 'Expedited adverse-event reports.'),
    system(6, 'Document Library', 'Protocols, manuals and forms.'),
    system(7, 'Training Center', 'Courses and certificates.'),
    system(8, 'Site Performance Dashboards', 'Accrual, data quality and monitoring findings.'),
    system(9, 'Legacy Query Tool', 'Replaced by Electronic Data Capture.', true),
  ];
}

/** Seeded users have only roles up to this one. */
export const LAST_HELD_ROLE_ID = 12;

interface RoleTraits {
  needs?: 'sites' | 'studies' | 'both';
  allows?: 'AOs' | 'LAOs' | 'neither';
  inactive?: boolean;
}

export function seedStudyRoles(): StudyRole[] {
  const role = (
    id: number,
    roleName: string,
    description: string,
    systemAccessIds: number[],
    { needs, allows, inactive = false }: RoleTraits = {},
  ): StudyRole => ({
    id,
    roleName,
    description,
    siteRequired: needs === 'sites' || needs === 'both',
    studyRequired: needs === 'studies' || needs === 'both',
    allowAOs: allows === undefined || allows === 'AOs',
    allowLAOs: allows === undefined || allows === 'LAOs',
    systemAccessIds,
    inactive,
    sort: 0,
  });
  return [
    role(1, 'LAO Staff', 'Staff of a lead academic organization.', [1, 2, 8], { needs: 'sites', allows: 'LAOs' }),
    role(2, 'CRA', 'Clinical research associate who monitors sites.', [1, 2, 6, 8], { needs: 'both' }),
    role(3, 'Study Coordinator', 'Runs a study at one or more sites.', [1, 2, 4], { needs: 'both', allows: 'AOs' }),
    role(4, 'Data Manager', 'Cleans and locks study data.', [1, 2, 3], { needs: 'studies' }),
    role(5, 'Investigator', 'Responsible for the conduct of a study at a site.', [1, 2, 5], { needs: 'both' }),
    role(6, 'Laboratory Technologist', 'Processes and ships specimens.', [1, 3], { needs: 'sites' }),
    role(7, 'Pharmacist', 'Dispenses study product.', [1, 4, 6], { needs: 'sites', allows: 'AOs' }),
    role(8, 'Statistician', 'Analyses study data for the network.', [1, 8], { needs: 'studies', allows: 'neither' }),
    role(9, 'Regulatory Specialist', 'Keeps approvals and registrations current.', [1, 6]),
    role(10, 'Network Leadership', 'Oversees the research agenda.', [1, 8], { allows: 'neither' }),
    role(11, 'Community Advisor', 'Represents participants and their communities.', [1, 7]),
    role(12, 'Legacy Field Monitor', 'Replaced by CRA.', [1, 2], { inactive: true }),
    // The combinations that no role above has. Nobody has these yet.
    role(13, 'LAO Data Coordinator', 'Reconciles data of an LAO’s studies.', [1, 2, 8], {
      needs: 'both',
      allows: 'LAOs',
    }),
    role(14, 'Data Entry Clerk', 'Enters case report forms at an AO.', [1, 2], { needs: 'studies', allows: 'AOs' }),
    role(15, 'Protocol Manager', 'Plans the studies of an LAO.', [1, 6, 8], { needs: 'studies', allows: 'LAOs' }),
    role(16, 'Site Administrator', 'Looks after contracts of an AO.', [1, 6], { allows: 'AOs' }),
    role(17, 'Grants Administrator', 'Looks after the budget of an LAO.', [1, 8], { allows: 'LAOs' }),
  ];
}

/**
 * Study numbers of 3 and 4 digits, so that numeric order differs from alphabetical order.
 * @param least minimum number of studies; generated numbers make up the difference
 */
export function seedStudies(least = 0): Study[] {
  const numbers = [175, 320, 384, 927, 1065, 1077, 1091, 2001, 2010, 5001, 5029, 5073, 5095, 5142];
  const later = [5175, 5202, 5257, 5288, 5300, 5332, 5349, 5359, 5362, 5379, 5401];
  const known = [...numbers, ...later];
  const more = Array.from({ length: Math.max(0, least - known.length) }, (_, index) => 6001 + index);
  return [...known, ...more].map((number) => ({ study: `A${number}` }));
}

export const SEED_DATE = '2024-03-04T15:20:00.000Z';
