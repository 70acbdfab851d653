// Settings of this installation, read once at start. Every key is optional: src/config/settings.ts has the defaults and
// documents each key. A value of the wrong type is ignored with a warning in the console.
// Dashboard items, resources and single sign-on appear once dashboardItemsPath, resourcesPath and singleSignOnPath are
// set, and visitors can register once the CAPTCHA has a key. `npm start` and `npm run dev` with the mock server set the
// three paths and replace the CAPTCHA by a check box.
window.portalConfig = {};
