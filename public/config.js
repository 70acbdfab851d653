// Settings of this installation, read once at start. Every key may be left out: src/config/settings.ts has the
// defaults and says what each one means. A value of the wrong type is refused with a warning in the console.
// Dashboard items, resources and the single sign-on appear where dashboardItemsPath, resourcesPath and singleSignOnPath
// name their calls; `npm start` and `npm run dev` with the stand-in API set these three.
window.portalConfig = {};
