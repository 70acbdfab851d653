import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { draftFolder } from './files';
import { Writer } from './Writer';

export interface Chapter {
  /** Name of the page. */
  readonly slug: string;
  readonly title: string;
  readonly write: (writer: Writer) => Promise<void>;
}

/** A chapter as it was written by doing it. */
export interface Draft {
  readonly slug: string;
  readonly title: string;
  readonly html: string;
}

/** @throws with the chapter's title, if the screen does not do what the chapter says */
export async function writeChapter({ slug, title, write }: Chapter, page: Page): Promise<Draft> {
  try {
    const writer = await Writer.begin(page, slug);
    await write(writer);
    return { slug, title, html: writer.html() };
  } catch (error) {
    throw new Error(`The chapter “${title}” is not true: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

export function keepDraft(draft: Draft): void {
  mkdirSync(draftFolder, { recursive: true });
  writeFileSync(`${draftFolder}/${draft.slug}.json`, JSON.stringify(draft));
}
