import * as v from 'valibot';
import { settings, singleSignOnProjectId } from '@/config/settings';
import { itemTarget } from '@/domain/content';
import { UnreadableAnswer } from './answerText';
import { configuredPath } from './apiPath';
import { callApi } from './http';
import { text } from './schema';

/** An application that the person is signed in to. */
interface OpenApplication {
  readonly name: string;
  /** An https address. */
  readonly address: string;
}

const wireApplication = v.object({ name: text, url: text });

function readApplication(json: unknown): OpenApplication {
  const { name, url } = v.parse(wireApplication, json);
  const target = itemTarget(url, location.origin);
  if (target.kind !== 'outside') throw new UnreadableAnswer('url: expected an https address');
  return { name, address: target.address };
}

/**
 * Signs the person in to a portal application.
 * @param portalItem its name in the link
 */
export function postSingleSignOn(portalItem: string): Promise<OpenApplication> {
  return callApi({
    method: 'POST',
    path: configuredPath(settings.singleSignOnPath),
    body: { projectId: singleSignOnProjectId(settings), portalItem },
    read: readApplication,
  });
}
