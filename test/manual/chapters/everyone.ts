import { INITIAL_PASSWORD_HASH, PASSWORD } from '@test/mock-server/testUsers';
import type { Chapter } from '@test/manual/book/chapter';
import {
  button,
  dialog,
  enter,
  field,
  heading,
  link,
  part,
  press,
  radio,
  region,
  tab,
  words,
} from '@test/manual/book/controls';
import { chapterLink, key } from '@test/manual/book/html';

const card = part('.public-card');
const main = part('#main');

export const signIn: Chapter = {
  slug: 'sign-in',
  title: 'Sign in',
  write: async (m) => {
    await m.step`Enter your username or email address in ${enter(field('Username or Email Address'), 'user')}.`;
    await m.step`Enter your password in ${enter(field('Password'), PASSWORD)}. To read what you typed, select ${press(button('Show password'))}.`;
    await m.visit();
    await m.picture({
      shows: [card],
      caption: 'The sign-in page',
      alt: 'The sign-in form with a field for the username and one for the password, and three links below the button',
      numbers: [
        [field('Username or Email Address'), 'Your username or your email address.'],
        [field('Password'), 'Your password.'],
        [link('Forgot Password?'), 'Sends you a link to set a new password.'],
        [link('Need an account?'), 'Opens the registration form.'],
      ],
    });
    await enter(field('Username or Email Address'), 'user').act?.(field('Username or Email Address').find(m.page));
    await field('Password').find(m.page).fill(PASSWORD);
    await m.step`Select ${press(button('Sign In'))}.`;
    await m.text`The ${heading('Dashboard')} opens, or the page that you asked for.`;
    m.section('refused', 'If you cannot sign in');
    await m.visit();
    await field('Username or Email Address').find(m.page).fill('locked');
    await field('Password').find(m.page).fill(PASSWORD);
    await button('Sign In').find(m.page).click();
    await m.page
      .getByRole('group')
      .filter({ hasText: /locked/i })
      .waitFor();
    await m.text`The form says why: a wrong password, a locked or disabled account, or an expired password.`;
    await m.picture({
      shows: [card],
      caption: 'The account is locked',
      alt: 'The sign-in form with a message that the account is locked and whom to contact',
    });
    m.section('welcome', 'The welcome page');
    await m.visit('/public/');
    await m.text`Visitors start at the ${heading('Welcome')} page. It leads to ${link('Sign In')} and ${link('Register')}.`;
    m.section('session', 'The end of a session');
    await m.text`If you do nothing for a while, the portal asks whether you are still there. Without an answer it signs you out and keeps drafts of unsaved forms for half an hour. Sign in again to continue.`;
    m.section('sign-out', 'Sign out');
    await m.open('user', '/app/dashboard');
    await m.step`Select your name, ${press(button('Daniela García-Núñez'))}, at the top right.`;
    await m.picture({
      shows: [part('.bar .dropdown-menu'), button('Daniela García-Núñez')],
      caption: 'The user menu',
      alt: 'The user menu with profile, password, manual, help and sign-out',
      numbers: [[link('Help (?)'), 'Opens this manual at the chapter about the screen.']],
    });
    await m.step`Select ${press(link('Sign Out'))}.`;
    await m.text`The sign-in page opens again, with the button ${button('Sign In')}.`;
  },
};

export const passwords: Chapter = {
  slug: 'passwords',
  title: 'Passwords',
  write: async (m) => {
    const newPassword = 'Another-Gate-2026';
    m.section('link', 'Set your password with a link');
    await m.visit(`/set-password/${INITIAL_PASSWORD_HASH}`);
    await m.text`A new account has no password. Open the link in the email that you received.`;
    await m.step`Enter a password in ${enter(field('New Password'), newPassword)}. A tick appears at each of the ${region('Password Requirements')} that it meets.`;
    await m.step`Enter it again in ${enter(field('New Password Again'), newPassword)}.`;
    await m.picture({
      shows: [card],
      caption: 'Requirements are ticked as you type',
      alt: 'The form with two password fields and a list of password requirements; all but two are ticked',
      numbers: [
        [
          region('Password Requirements'),
          'What a password must contain. A tick marks a requirement that is met; a circle one that is not, or that only the server can check.',
        ],
      ],
    });
    await m.step`Select ${press(button('Set Password'))}.`;
    await m.text`Then sign in with the new password: ${link('Sign In')}.`;
    m.section('forgotten', 'If you forgot your password');
    await m.visit();
    await m.step`On the sign-in page, select ${press(link('Forgot Password?'))}.`;
    await m.step`Enter the address of your account in ${enter(field('Email Address'), 'user@clinic.example.org')}.`;
    await m.picture({
      shows: [card],
      caption: 'Request a link',
      alt: 'The form with the field Email Address and the button Send Reset Email',
    });
    await m.step`Select ${press(button('Send Reset Email'))}. Open the link in the email, and set a new password there.`;
    m.section('change', 'Change your password');
    await m.open('user', '/app/dashboard');
    await m.step`Select ${press(button('Daniela García-Núñez'))} at the top right, then ${press(link('Change Password'))}. The ${heading('Change Password')} page opens.`;
    await m.step`Enter ${enter(field('Current Password'), PASSWORD)}, ${enter(field('New Password'), newPassword)} and ${enter(field('New Password Again'), newPassword)}.`;
    await m.picture({
      shows: [field('Current Password'), button('Change Password'), region('Password Requirements')],
      caption: 'Change your password',
      alt: 'The page with three password fields and the password requirements',
    });
    await m.step`Select ${press(button('Change Password'))}.`;
    await m.note`The menu has this item only if the portal manages your password. Your institution may manage it instead.`;
    m.section('expiring', 'If your password expires soon');
    await m.visit();
    await field('Username or Email Address').find(m.page).fill('expiring');
    await field('Password').find(m.page).fill(PASSWORD);
    await button('Sign In').find(m.page).click();
    await m.text`The portal shows the ${heading('Change Password')} page after the sign-in. Change the password there before it expires. Once it has expired, you must change it before you continue, or the sign-in is refused and User Support must reset it.`;
  },
};

export const dashboard: Chapter = {
  slug: 'dashboard',
  title: 'Dashboard and resources',
  write: async (m) => {
    await m.open('user', '/app/dashboard');
    await m.text`The ${heading('Dashboard')} shows your access, your open requests and what you can open from here.`;
    await m.picture({
      shows: [part('body')],
      caption: 'The dashboard and the frame of every screen',
      alt: 'The dashboard below the top bar, beside the navigation menu',
      numbers: [
        [button('Navigation'), 'Shows and hides the menu.'],
        [link('Request Access Change'), 'The screens that you may use.'],
        [button('Daniela García-Núñez'), 'Your profile, help and sign-out.'],
      ],
      height: 800,
    });
    m.section('go-to', 'Go to a screen or record');
    await m.text`${button('Go to')} in the top bar finds the screens that you may open and, if you may read them, users, outstanding requests, systems and roles. Type part of a name or number.`;
    m.section('help', 'Help');
    await m.text`Select your name at the top right, then Help, to open this manual at the chapter about the screen. The ${key('?')} key does the same when no field has focus. The queue of requests and its reviews list their own keys at ${key('?')}; that list leads to the manual.`;
    m.section('applications', 'Applications');
    await m.text`${region('Portal Applications')} lists what your portal roles allow.`;
    await m.go('/app/sso?item=1');
    await m.text`An application of the network opens by single sign-on: select ${{ label: 'Continue', find: (page) => page.getByRole('link', { name: /^Continue/ }) }} on the page that appears.`;
    m.section('visualizations', 'Visualizations');
    await m.open('admin', '/app/dashboard');
    await m.text`Some applications are Tableau views. They open inside the portal: ${link('Site Accrual')} is one.`;
    m.section('resources', 'Resources');
    await m.go('/app/resources');
    await m.text`The ${heading('Resources')} page lists ${region('Links')}, ${region('Downloads')} and ${region('eLearnings')}. Links to other sites open in a new tab.`;
  },
};

export const profile: Chapter = {
  slug: 'profile',
  title: 'Your profile',
  write: async (m) => {
    await m.open('user', '/app/profile');
    await m.text`The profile has four tabs: ${tab('Account')}, ${tab('Details')}, ${tab('Access')} and ${tab('Requests History')}.`;
    m.section('access', 'Your access');
    await m.text`The tab ${tab('Access')} lists your study roles and open requests; see ${chapterLink('request-access', 'Request access')}.`;
    m.section('name', 'Change your name or email');
    await m.text`Changes to your name or email need a review.`;
    await m.step`Change ${enter(field('Last name'), 'García')}.`;
    await m.picture({
      shows: [main],
      caption: 'Request a change of your name',
      alt: 'The Account tab with fields for first name, last name, email and comments',
      numbers: [
        [tab('Account'), 'Name and email.'],
        [tab('Details'), 'Organization, phone and address.'],
        [tab('Access'), 'What you may use.'],
        [tab('Requests History'), 'All your requests and their outcomes.'],
      ],
    });
    await m.step`Select ${press(button('Submit Request'))}.`;
    await m.text`The page confirms: ${words('Your request was submitted')}. Until it is decided, you cannot submit another one.`;
    m.section('details', 'Change your details');
    await m.go('/app/profile');
    await m.step`Select the tab ${press(tab('Details'))}.`;
    await m.step`Change whatever is out of date, for example ${enter(field('Job title'), 'Senior Study Coordinator')}.`;
    await m.step`Select ${button('Save Changes')}. No review is needed.`;
  },
};

export const requestAccess: Chapter = {
  slug: 'request-access',
  title: 'Request access',
  write: async (m) => {
    await m.open('user', '/app/profile?tab=access');
    await m.text`Your access consists of study roles. Each one lists the organizations, studies and systems that it applies to.`;
    await m.picture({
      shows: [region('Current Access'), region('Outstanding Requests')],
      caption: 'Your access and your open requests',
      alt: 'The Access tab of the profile: one open request and two study roles with buttons to change and remove each',
      numbers: [
        [link('Request a change to Study Coordinator'), 'Requests other organizations, studies or systems.'],
        [link('Remove Study Coordinator'), 'Requests the removal of the study role.'],
        [link('Request New Access'), 'Requests another study role.'],
      ],
    });
    m.section('new', 'Request a study role');
    await m.step`In the menu, select ${press(link('Request Access Change'))}, then ${press(link('Request New Access'))}.`;
    await m.step`Choose a study role in ${press({ label: 'Study Role', find: (page) => page.getByRole('combobox', { name: /^Study Role/ }) })}, for example ${press({ label: 'Community Advisor', find: (page) => page.getByRole('option', { name: 'Community Advisor' }) })}.`;
    await m.text`The form then asks for what this study role needs. Organizations, studies and systems that do not fit together are not offered; select the link below the lists to see them, each with its reason.`;
    await m.picture({
      shows: [region('Study role 1'), region('Your Request')],
      caption: 'A request for a study role',
      alt: 'The request form with a chosen study role and the summary of what is requested',
      numbers: [[region('Your Request'), 'What a reviewer will read.']],
    });
    await m.step`Select ${press(button('Submit Request'))}.`;
    // The form leads back to the profile by itself.
    await m.page.waitForURL((url) => url.pathname.replace(/\/$/, '') === '/app/profile');
    await m.text`A reviewer decides in 1-3 business days. The request is listed in the tabs ${tab('Access')} and ${tab('Requests History')} of your profile.`;
    m.section('remove', 'Give up access');
    await m.go('/app/profile?tab=access');
    await m.step`Select ${press(link('Remove Laboratory Technologist'))}, then ${press(button('Submit Request'))}.`;
    await m.step`The dialog ${dialog('Request removal of this access?')} names the study role that you will lose. Confirm with ${button('Request Removal')}.`;
  },
};

const institution = {
  label: 'LAO / AO',
  find: (page: Parameters<typeof card.find>[0]) => page.getByRole('combobox', { name: 'LAO / AO' }),
};

export const requestForOthers: Chapter = {
  slug: 'request-for-others',
  title: 'Request access for others',
  write: async (m) => {
    await m.open('proxy', '/app/proxy-access-change-request');
    await m.text`You can request access for other people if your study role or portal role allows it. The menu then has ${link('Request Access Change for Others')}.`;
    await m.step`Choose the institution in ${press(institution)}.`;
    await m.page.keyboard.type('LAO-103');
    await m.page.getByRole('option').first().click();
    await m.text`Its users are listed under ${region('Users')}.`;
    const person = {
      label: 'the check box',
      find: (page: Parameters<typeof card.find>[0]) => page.getByRole('row').getByRole('checkbox').nth(1),
    };
    await person.find(m.page).check();
    await m.step`Select the people you are requesting access for.`;
    await m.picture({
      shows: [region('Institution'), region('Users')],
      caption: 'People of an institution',
      alt: 'The institution and a table of its users; the first user is selected',
      numbers: [
        [institution, 'The institution.'],
        [person, 'The people you are requesting access for.'],
      ],
      height: 640,
    });
    await m.step`Under ${region('Request')}, choose ${radio('New Access')}, ${radio('Access Change')} or ${radio('Access Removal')}, and answer the questions. A removal asks only for the study role.`;
    await m.step`Select ${button('Submit Request')}, and confirm. One request is sent for each person.`;
    m.section('retry', 'If some requests fail');
    await m.text`The page lists whose requests were sent and whose were not. Retrying sends only the requests that are not known to have been sent.`;
  },
};

const applicantOf = 'Person Who Needs an Account';

export const requestUser: Chapter = {
  slug: 'request-a-user',
  title: 'Request an account for someone else',
  write: async (m) => {
    await m.open('proxy', '/app/proxy-registration');
    await m.step`In the menu, select ${press(link('Request a User'))}.`;
    await m.step`Check your own name, email and phone number under ${region('Person Completing This Form')}.`;
    const person = region(applicantOf);
    await person.find(m.page).getByLabel('First name', { exact: true }).fill('Amélie');
    await person.find(m.page).getByLabel('Last name', { exact: true }).fill('Dubois-Laurent');
    await m.step`Fill in ${person}.`;
    await m.picture({
      shows: [region('Person Completing This Form'), person],
      caption: 'A registration for someone else',
      alt: 'The form with two groups of fields: the person completing the form, and the person who needs an account',
    });
    await m.step`Under ${region('Access')}, choose the study role that the person needs. To ask for several, select ${button('Add new role')}.`;
    await m.step`Select ${button('Submit Request')}.`;
    await m.text`User Support reviews the request in 1-3 business days. The person then receives an email with a link to set a password; see ${chapterLink('passwords#link', 'Set your password with a link')}.`;
  },
};

export const register: Chapter = {
  slug: 'register',
  title: 'Register',
  write: async (m) => {
    await m.visit();
    await m.step`On the sign-in page, select ${press(link('Need an account?'))}.`;
    await m.step`Fill in ${region('About You')}.`;
    await m.step`Under ${region('Access')}, choose the study role that you need.`;
    await m.picture({
      shows: [card],
      caption: 'The registration form',
      alt: 'The top of the registration form with fields for name, job title, organization, phone and email',
      height: 640,
    });
    await m.step`Complete the CAPTCHA, and select ${press(button('Submit Request'))}.`;
    await m.text`If something is missing, a list at the top names each field. Nothing that you typed is lost.`;
    await m.picture({
      shows: [part('.error-summary')],
      caption: 'What is still missing',
      alt: 'A list of links, one to each field that is missing',
    });
    await m.note`If you already have an account, do not register again. Sign in and ${chapterLink('request-access', 'request access')}.`;
  },
};

export const reports: Chapter = {
  slug: 'reports',
  title: 'Reports',
  write: async (m) => {
    await m.open('admin', '/app/reports');
    await m.text`A report is a file with the access-change requests submitted between two dates.`;
    await m.step`Enter ${enter(field('Start Date'), '2025-10-01')} and ${enter(field('End Date'), '2025-11-20')}.`;
    await m.step`To leave out requests that people made for themselves, tick ${{ label: 'Proxy requests only', find: (page) => page.getByRole('checkbox', { name: 'Proxy requests only' }) }}.`;
    await m.picture({
      shows: [region('Access-Change Requests')],
      caption: 'A report for October and November',
      alt: 'The form with start date, end date and the check box Proxy requests only',
    });
    await m.step`Select ${press(button('Generate Report'))}. Your browser downloads the file; the page says ${words('Report Generated')}.`;
  },
};
