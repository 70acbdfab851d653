// npm run lock:dates, after a change of package-lock.json: asks the registry when each new version was published, and
// records it in test/tools/lockDates.tsv, which `npm run check` holds against the lock file without a network.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { daysBetween, leastDays, lockedVersions, parseDates } from './supplyChain.mjs';

const file = path.join(import.meta.dirname, 'lockDates.tsv');
const text = readFileSync(file, 'utf8');
const known = parseDates(text);
const wanted = lockedVersions(JSON.parse(readFileSync('package-lock.json', 'utf8')));
const today = new Date().toISOString().slice(0, 10);

/** @param {string} id */
function published(id) {
  const at = id.lastIndexOf('@');
  const [name, version] = [id.slice(0, at), id.slice(at + 1)];
  const times = JSON.parse(execFileSync('npm', ['view', name, 'time', '--json'], { encoding: 'utf8', stdio: 'pipe' }));
  return String(times[version]).slice(0, 10);
}

let young = 0;
try {
  for (const id of wanted.filter((one) => !known.has(one))) {
    const date = published(id);
    const days = daysBetween(date, today);
    if (days >= leastDays) known.set(id, { published: date, locked: today });
    else young += 1;
    console.log(
      `${id}: ${date}${days >= leastDays ? '' : `, too young: take a version that is ${leastDays} days old`}`,
    );
  }
} catch (error) {
  console.error(
    'Skipped: the registry cannot be asked here, so nothing new was recorded, and npm run check will say so.',
  );
  console.error(error instanceof Error ? error.message.split('\n')[0] : error);
  process.exitCode = 1;
}
const heading = text.split('\n').filter((line) => line.startsWith('#'));
const rows = wanted
  .filter((id) => known.has(id))
  .sort()
  .map((id) => [id, known.get(id)?.published, known.get(id)?.locked].join('\t'));
writeFileSync(file, `${[...heading, ...rows].join('\n')}\n`);
if (young > 0) process.exitCode = 1;
