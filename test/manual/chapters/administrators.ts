import type { Chapter } from '@test/manual/book/chapter';
import {
  button,
  checkbox,
  dialog,
  enter,
  field,
  group,
  heading,
  link,
  part,
  press,
  region,
  tab,
  table,
  toggle,
} from '@test/manual/book/controls';

const main = part('#main');

export const users: Chapter = {
  slug: 'users',
  title: 'Users',
  write: async (m) => {
    await m.open('admin', '/app/users');
    await m.text`The tabs ${tab('Active')} and ${tab('Inactive')} list all users.`;
    await m.step`Type part of a name, email, organization or site in ${enter(field('Filter users'), 'gar')}.`;
    await m.page.locator('mark').first().waitFor();
    await m.picture({
      shows: [main],
      caption: 'Users found by a part of their name',
      alt: 'The list of users with the filter text gar; the matching parts are highlighted',
      numbers: [[button('Export CSV'), 'Downloads the users found as a CSV file; of a longer list, the current page.']],
      height: 600,
    });
    await m.step`Select a user to open the record.`;
    m.section('one-user', 'One user');
    await m.go('/app/users/4');
    await m.text`The tab ${tab('Account')} holds name, email, status and portal roles; ${tab('Details')} organization and address; ${tab('Access')} the study roles; ${tab('Requests History')} all requests and their outcomes.`;
    await m.picture({
      shows: [main],
      caption: 'A user',
      alt: 'The Account tab of a user with fields and portal roles',
      numbers: [[region('Portal Roles'), 'What the user may do in the portal.']],
      height: 900,
    });
    await m.step`To deactivate the user, turn off ${press(toggle('Active'))}. The dialog ${dialog('Change User Status')} asks you to confirm.`;
    await m.page.keyboard.press('Escape');
    await m.text`Save each tab by itself with ${button('Save Changes')}. The portal asks before you leave unsaved changes.`;
  },
};

export const configure: Chapter = {
  slug: 'configure',
  title: 'Systems, portal roles and study roles',
  write: async (m) => {
    await m.open('admin', '/app/configure');
    await m.text`${heading('Configure')} has three tabs: ${tab('Systems')}, ${tab('Portal Roles')} and ${tab('Study Roles')}.`;
    m.section('systems', 'Systems');
    await m.text`A system is an application for which people can have access. Select one in ${table('Systems')} to change it.`;
    await m.step`To add one, select ${press(link('Create New System'))}.`;
    await m.step`Enter ${enter(field('System Name'), 'Image Archive')}, and select ${button('Create System')}.`;
    m.section('portal-roles', 'Portal roles');
    await m.go('/app/configure/roles/2');
    await m.text`A portal role gives its holders one permission in the portal.`;
    await m.picture({
      shows: [part('[role=radiogroup]')],
      caption: 'The permissions of a portal role',
      alt: 'Five permissions from ADMIN to SET_OWN_PASSWORD, each with what it allows',
    });
    await m.step`Choose a permission, and select ${button('Save Portal Role')}.`;
    m.section('study-roles', 'Study roles');
    await m.go('/app/configure/study-roles/2');
    await m.text`A study role says what a person needs and gets. ${group('Required from the user')} says what must be chosen with it, ${group('Available to the user')} what may be, and ${group('Default Applications')} which systems come with it.`;
    await m.picture({
      shows: [group('Required from the user'), group('Available to the user'), group('Default Applications')],
      caption: 'What a study role requires and offers',
      alt: 'Check boxes for required organizations and studies, for their selection, and for default applications',
    });
    await m.step`Change ${checkbox('Requires Study')} or another box, and select ${button('Save Study Role')}.`;
    await m.note`If a change makes the access of people invalid, the portal names them and asks before it saves.`;
  },
};

export const items: Chapter = {
  slug: 'items',
  title: 'Dashboard items and resources',
  write: async (m) => {
    await m.open('admin', '/app/dashboard');
    await m.step`On the dashboard or the resources page, select Edit beside an item, for example ${press(link('Edit Query Aging'))}.`;
    await m.page.getByRole('heading', { name: 'Edit Dashboard Item' }).waitFor();
    await m.picture({
      shows: [main],
      caption: 'A dashboard item',
      alt: 'The form with name, description, address, portal roles, sort number and the check box Inactive',
      numbers: [
        [field('URL'), 'An address with https, or a page of the portal.'],
        [group('Portal Roles'), 'Who sees the item. Users with the ADMIN permission see all.'],
        [field('Sort'), 'Smaller numbers come first.'],
      ],
      height: 1000,
    });
    await m.step`To hide an item from everyone but administrators, tick ${checkbox('Inactive')}.`;
    await m.step`Select ${press(button('Save Item'))}.`;
  },
};

export const auditTrail: Chapter = {
  slug: 'audit-trail',
  title: 'The audit trail',
  write: async (m) => {
    await m.open('admin', '/app/audit-trail');
    await m.text`The ${heading('Audit Trail')} lists who created, changed and closed registrations, requests and access.`;
    await m.picture({
      shows: [main],
      caption: 'The audit trail',
      alt: 'Filters for record, dates and person above a table of events with when, who, what and about whom',
      numbers: [
        [group('Filter events'), 'Kind of record and dates.'],
        [field('Filter by person'), 'Who made the change, or whom it affects.'],
        [button('Export CSV'), 'Downloads the rows that the filters show.'],
      ],
      height: 620,
    });
    await m.note`The list is built from the dates and names stored with each record. It is not a complete log: it does not show changes between the first and the last one.`;
  },
};

export const accessExplorer: Chapter = {
  slug: 'access-explorer',
  title: 'The access explorer',
  write: async (m) => {
    await m.open('admin', '/app/access');
    await m.text`The ${heading('Access Explorer')} shows who has access to what, where and since when.`;
    await m.picture({
      shows: [region('Findings'), group('Filter access')],
      caption: 'Findings, and the filters',
      alt: 'Counts of access that may be wrong, each a link, and filters for study, organization, study role, system and person',
      numbers: [
        [region('Findings'), 'Access that may be wrong. Select a count to list it.'],
        [group('Filter access'), 'Narrows the table.'],
      ],
      height: 700,
    });
    await m.step`Choose a study, an organization, a study role, a system or a person.`;
    await m.step`To save the list, select ${button('Export CSV')}.`;
    m.section('days', 'Another view, another day');
    await m.text`${group('View and day')} shows the same access as a list or as a table of counts, and as it was on a day: enter the day in ${field('As of')}. With a second day in Compared with you see what changed between the two. Past access is rebuilt from stored revisions: Stop ends that, and Rebuild all covers the pages that you have not opened.`;
    m.section('one-record', 'The history of one access record');
    await m.step`Select a row of ${table('Access')}.`;
    await m.go('/app/access/165');
    await m.text`${region('Access Now')} says what the person has, ${region('History')} how it came to be: requests, decisions and every change, the oldest first.`;
    await m.picture({
      shows: [region('Access Now'), region('History')],
      caption: 'An access record',
      alt: 'The present access of a person above its history, from the creation to the last change',
      height: 620,
    });
  },
};
