import type { Page } from '@playwright/test';
import type { Chapter } from '@test/manual/book/chapter';
import {
  button,
  byRole,
  dialog,
  enter,
  group,
  link,
  part,
  press,
  radio,
  region,
  tab,
  tick,
  words,
} from '@test/manual/book/controls';
import { chapterLink, key } from '@test/manual/book/html';

const main = part('#main');
const navigation = byRole('navigation');
const rowCheckbox = {
  label: 'the check box of its row',
  find: (page: Page) =>
    page
      .locator('tbody')
      .getByRole('checkbox', { name: /^Select / })
      .first(),
};
const comments = {
  label: 'Reviewer comments',
  find: (page: Page) => page.getByLabel(/^Reviewer comments/),
};

export const reviewQueue: Chapter = {
  slug: 'review-queue',
  title: 'The queue of requests',
  write: async (m) => {
    await m.open('admin', '/app/dashboard');
    await m.text`The dashboard counts the requests under ${region('Waiting for Review')}. Select a number to see those requests.`;
    await m.picture({
      shows: [region('Waiting for Review')],
      caption: 'Requests waiting for review',
      alt: 'A table with the number of waiting and late requests of each type, and the age of the oldest',
    });
    await m.step`In the menu, select ${press(link('User Requests'))}.`;
    await m.text`The tab ${tab('Outstanding')} lists what waits for a decision, ${tab('Resolved')} what was decided.`;
    await m.picture({
      shows: [main],
      caption: 'The queue',
      alt: 'The list of outstanding requests with quick filters above the table',
      numbers: [
        [group('Request type'), 'Shows only requests of a type. Each button counts them.'],
        [group('Status'), 'Shows only requests with a status.'],
        [group('More'), 'Late requests, and requests that you modified last.'],
        [group('Row height'), 'Comfortable or compact rows.'],
      ],
      height: 700,
    });
    m.section('several', 'Several requests at once');
    await m.step`Select each request with ${tick(rowCheckbox)}. Registrations have no check box.`;
    await m.step`Select ${button('Set to In Progress')} or ${button('Set to Pending Review')}. The requests are saved one after the other, and each row shows the result. Requests that were not set and have left the list are named below the rows.`;
    await m.step`${press(button('Clear selection'))} deselects all requests.`;
    m.section('beside', 'The queue beside a review');
    await m.step`Select the name of a person to review the request.`;
    await m.go('/app/user-requests/access-change/60?list=kind%3DaccessChange');
    await m.text`In a wide window, ${navigation('Request queue')} stays at the left. Select a request there, or go on with ${link('Previous')} and ${link('Next')}.`;
    await m.picture({
      shows: [main],
      caption: 'The queue beside a review',
      alt: 'The queue at the left, with the open request marked, and its review with the decision at the right',
      numbers: [
        [navigation('Request queue'), 'What your list shows, with its filters and order. The open request is marked.'],
        [region('Review'), 'The decision, which stays in sight.'],
      ],
      height: 720,
    });
    await m.note`What you type in a review is kept as a draft while you look at other requests, or at the user. The queue marks requests that have one.`;
    m.section('keys', 'Keyboard shortcuts');
    await m.text`${key('J')} and ${key('K')} go to the next and the previous request, ${key('Enter')} moves to its review, and ${key('Escape')} returns to the queue.`;
    await m.text`${button('Keyboard Shortcuts')}, or the key ${key('?')}, lists the keys of the screen. A switch there, and in the user menu, turns them off.`;
    m.section('reviews', 'The three reviews');
    m.raw(
      `<p>Each type of request has its own review: ${chapterLink('review-access', 'access changes').html}, ${chapterLink('review-profile', 'profile changes').html} and ${chapterLink('review-registration', 'registrations').html}.</p>`,
    );
  },
};

export const reviewAccess: Chapter = {
  slug: 'review-access',
  title: 'Review an access change',
  write: async (m) => {
    await m.open('admin', '/app/user-requests/access-change/60');
    await m.text`The review shows what was requested beside what the person has.`;
    await m.step`Read ${region('Request')} and ${region('Requested Access and Original Access')}. Each addition shows how many colleagues have it, and is marked unusual if few do.`;
    await m.picture({
      shows: [region('Request'), region('Requested Access and Original Access')],
      height: 900,
      caption: 'What was requested',
      alt: 'The comments of the requester and a comparison of the requested and the original access',
      numbers: [
        [button('Apply Above Changes'), 'Puts what was requested into the access below. Nothing is saved yet.'],
      ],
    });
    await m.step`Read ${region('Related Requests')}: other requests of the person, and of others for the same study and site.`;
    await m.step`To grant the request, select ${press(button('Apply Above Changes'))}. Check ${region('Current Access')}, which shows the access as it will be.`;
    await m.step`Choose ${tick(radio('Approved'))}, and explain the decision in ${enter(comments, 'Confirmed with the site.')}.`;
    await m.picture({
      shows: [region('Review')],
      height: 900,
      caption: 'The decision',
      alt: 'The statuses of the review with Approved selected, reviewer comments, and what saving will do',
    });
    await m.step`Select ${press(button('Save Changes'))}.`;
    await m.step`The dialog ${dialog('Approve and close this request?')} asks you to confirm. Select ${press(button('Approve and Close'))}.`;
    await m.text`The portal confirms: ${words('User Access Modification Request Updated')}.`;
    await m.text`Apply and Approve does all of this in one step, then asks the same question. Ctrl+Enter saves the review and opens the next request.`;
    await m.note`Approving alone does not change the access. The review warns you if the access below does not include what was requested.`;
  },
};

export const reviewProfile: Chapter = {
  slug: 'review-profile',
  title: 'Review a profile change',
  write: async (m) => {
    await m.open('admin', '/app/user-requests/profile-change/11');
    await m.text`${region('Existing and Requested Values')} compares the name and email of the user with what was requested.`;
    await m.picture({
      shows: [region('Existing and Requested Values'), part('[role=radiogroup]')],
      caption: 'A profile change',
      alt: 'A table of existing and requested values beside the statuses of the review',
    });
    await m.step`Choose a status. ${radio('In Progress')}, ${radio('Pending Review')} and ${radio('Pending Outside Action')} keep the request open; ${radio('Approved')} and ${tick(radio('Rejected'))} close it.`;
    await m.step`Enter ${enter(comments, 'The name could not be verified.')}.`;
    await m.step`Select ${press(button('Save Changes'))}, and confirm the dialog ${dialog('Reject and close this request?')}.`;
    await m.note`A profile change takes effect only when you save the request as Approved.`;
  },
};

export const reviewRegistration: Chapter = {
  slug: 'review-registration',
  title: 'Review a registration',
  write: async (m) => {
    await m.open('support', '/app/user-requests/registration/7');
    await m.step`Check ${region('Person')} and ${region('Access')}, and correct what is wrong.`;
    await m.step`Choose the ${region('Portal Roles')} of the new user.`;
    await m.step`Under ${region('Directory (LDAP)')}, create a new account, or choose one that the directory already has.`;
    await m.picture({
      shows: [region('Directory (LDAP)'), region('Possible Duplicates')],
      caption: 'The directory account and possible duplicates',
      alt: 'The choice between a new directory account and an existing one, the username, and the result of the search for duplicates',
      numbers: [
        [radio('nbrown50004'), 'A person in the directory who may be the same.'],
        [region('Possible Duplicates'), 'Users and other registrations that look like this person.'],
      ],
    });
    await m.step`Select ${button('Create User')}, check the roles and the access in the dialog, and confirm it. If the server warns about the email, decide whether to select ${'Create User Anyway'}.`;
    m.section('reject', 'Reject or delete a registration');
    await m.text`${button('Delete')} removes a registration, for example one that was sent twice. ${button('Reject')} closes it.`;
    await m.step`Select ${press(button('Reject'))}. The dialog ${dialog('Reject Registration')} asks before anything is saved.`;
  },
};

export const conflicts: Chapter = {
  slug: 'conflicts',
  title: 'Conflicts and lost connections',
  write: async (m) => {
    await m.open('admin', '/app/users/4');
    m.section('conflicts', 'Someone else has changed the record');
    const firstName = {
      label: 'First name',
      find: (page: Page) => page.getByLabel('First name', { exact: true }),
    };
    await m.text`The portal reads a record again before it saves. If someone else has changed it since you opened it, you choose.`;
    await firstName.find(m.page).fill('Daniella');
    // Somebody else has saved another first name.
    await m.page.route('**/user_management/user/4', async (route) => {
      const response = await route.fetch();
      const record = (await response.json()) as Record<string, unknown>;
      const theirs = { firstName: 'Dany', versionno: 9, lastModifiedBy: "Marcus O'Connell - support" };
      await route.fulfill({ response, json: { ...record, ...theirs } });
    });
    await button('Save Changes').find(m.page).click();
    const panel = {
      label: 'the conflict',
      find: (page: Page) => page.getByRole('group', { name: /since you opened it/ }),
    };
    await m.picture({
      shows: [panel],
      caption: 'A conflict',
      alt: 'The first name in both versions, with a choice between yours and theirs',
    });
    await m.page.unrouteAll();
    await m.step`For each field, choose which value to keep. To drop all your changes, select ${button('Use Theirs')} instead.`;
    await m.step`Select ${press(button('Continue with These Values'))}.`;
    await m.step`Check the form, and select ${button('Save Changes')} again.`;
    m.section('lost', 'No answer from the server');
    await m.go('/app/reports');
    await m.text`If the connection breaks while you save, the portal does not send your changes again. It checks whether they were saved: at once, and after 2, 5 and 15 seconds. You see the result on the form.`;
    await m.text`Do not close the tab during the check. If the check finds nothing, you can check again or save again when the form allows it.`;
    m.section('drafts', 'Drafts');
    await m.text`What you type in a form is kept as a draft in this tab until you save or discard it, at the latest until half an hour after the end of the session. Passwords are never kept.`;
  },
};
