import type { DashboardItem, Resource, Visualization } from './requestRecords';
import { portalRoleIds } from './seedCatalogue';

/** The default site, which an address need not name. (VIZ-006) */
export const DEFAULT_TABLEAU_SITE = 'FSTRF';

export function seedVisualizations(): Visualization[] {
  const view = (id: number, filePath: string, title: string, description: string, tableauSite: string) => ({
    ...{ id, filePath, title, description, tableauSite },
  });
  return [
    view(
      1,
      'SiteAccrual/Overview',
      'Site Accrual',
      'Accrual by study and site, updated nightly.',
      DEFAULT_TABLEAU_SITE,
    ),
    view(2, 'DataQuality/QueryAging', 'Query Aging', 'Open queries by age, study and AO.', DEFAULT_TABLEAU_SITE),
    view(3, 'LabShipments/Tracker', 'Shipment Tracker', 'Specimen shipments and their condition.', 'LaboratoryCenter'),
  ];
}

const { administrator, userSupport, readOnlyReviewer, portalUser, proxyUser } = portalRoleIds;
const staff = [administrator, userSupport, readOnlyReviewer];
const everyone = [...staff, portalUser, proxyUser];

export function seedDashboardItems(): DashboardItem[] {
  const item = (
    id: number,
    name: string,
    url: string,
    shortDescription: string,
    roleIds: readonly number[],
    inactive = false,
  ): DashboardItem => ({
    id,
    versionno: 1,
    name,
    shortDescription,
    url,
    portalRoleIds: [...roleIds],
    sort: id,
    inactive,
  });
  return [
    item(1, 'Electronic Data Capture', 'https://edc.example.org/', 'Case report forms and queries.', everyone),
    item(2, 'Site Accrual', '/app/visualization/1', 'Accrual by study and site.', [...staff, proxyUser]),
    item(3, 'Query Aging', '/app/visualization/2', 'Open queries by age.', staff),
    item(4, 'Training Center', 'https://training.example.org/courses', 'Courses and certificates.', everyone),
    item(5, 'User Support Handbook', 'https://support.example.org/handbook', 'How we review requests.', staff),
    item(6, 'Release Calendar', 'https://support.example.org/releases', 'Planned maintenance.', [administrator]),
    item(7, 'Legacy Query Tool', 'https://legacy.example.org/', 'Replaced by Electronic Data Capture.', everyone, true),
  ];
}

export function seedResources(): Resource[] {
  const resource = (
    id: number,
    category: Resource['category'],
    name: string,
    url: string,
    shortDescription: string,
    roleIds: readonly number[] = everyone,
  ): Resource => ({
    ...{ id, versionno: 1, category, name, shortDescription, url },
    ...{ portalRoleIds: [...roleIds], sort: 0, inactive: false },
  });
  const files = 'https://files.example.org';
  return [
    resource(1, 'Links', 'Network Home Page', 'https://www.example.org/', 'News, committees and contacts.'),
    resource(
      2,
      'Links',
      'Protocol Registration Office',
      'https://registration.example.org/',
      'Approvals and renewals.',
    ),
    resource(3, 'Downloads', 'Manual of Procedures', `${files}/manual-of-procedures.pdf`, 'Version 7.1, 212 pages.'),
    resource(4, 'Downloads', 'Delegation Log Template', `${files}/delegation-log.xlsx`, 'To be kept at the site.'),
    resource(5, 'Downloads', 'Reviewer Checklist', `${files}/reviewer-checklist.docx`, 'For User Support.', staff),
    resource(6, 'eLearnings', 'Good Clinical Practice', 'https://training.example.org/gcp', 'Renewed every two years.'),
    resource(7, 'eLearnings', 'Specimen Handling', 'https://training.example.org/specimens', 'For laboratories.'),
  ];
}
