import { apache } from './apache';
import { nginx } from './nginx';
import type { Installation } from './webServer';

const servers: ReadonlyMap<string, (installation: Installation) => string> = new Map(Object.entries({ nginx, apache }));

/** What an installation may be: texts that cannot end a directive and begin another. */
const shapes: Readonly<Record<keyof Installation, RegExp>> = {
  name: /^[\w.-]+$/,
  root: /^\/[\w./-]*$/,
  api: /^https?:\/\/[\w.-]+(?::\d+)?$/,
  tableau: /^(?:https?:\/\/[\w.-]+(?::\d+)?)?$/,
  listen: /^(?:[\d.]+:)?\d+$/,
  listenHttp: /^(?:[\d.]+:)?\d+$/,
  certificate: /^\/[\w./-]+$/,
  key: /^\/[\w./-]+$/,
};

/**
 * @param server `nginx` or `apache`
 * @throws if there is no such server, or a value has the wrong form
 */
export function configurationOf(server: string, installation: Installation): string {
  const write = servers.get(server);
  if (!write) {
    const names = [...servers.keys()].join('|');
    throw new Error(`Usage: npm run deployment -- ${names} [--name HOST] [--root FOLDER] [--api ORIGIN] …`);
  }
  for (const [key, shape] of Object.entries(shapes)) {
    const value = installation[key as keyof Installation];
    const option = key.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (!shape.test(value)) throw new Error(`--${option}: ${JSON.stringify(value)} has the wrong form`);
  }
  return write(installation);
}
