import { existsSync } from 'node:fs';

/** Debian's programs for each engine; WebKit's driver opens a window, so it needs a display. */
export const programs = {
  chromium: [process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'],
  firefox: [process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'],
  webkit: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
} as const;

export type EngineName = keyof typeof programs;
export const engineNames = Object.keys(programs) as EngineName[];

/** The programs that this machine lacks. */
export const missingFor = (engine: EngineName): string[] => programs[engine].filter((file) => !existsSync(file));
