import type { Page } from '@playwright/test';
import { withBar } from './report';

/** No task of the main thread may take longer, in ms. */
const taskBar = 50;

/** A task of the main thread, in ms. */
export interface Task {
  readonly duration: number;
  /** Without the time that the thread waited for a processor. */
  readonly processorTime: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
  /** In microseconds. */
  readonly dur?: number;
  readonly tdur?: number;
}

/** All other categories would cost time in the tasks that are measured. */
const categories = ['-*', 'disabled-by-default-devtools.timeline'];

function longTasksOf(trace: Buffer): Task[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: readonly TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;
  const named = traceEvents.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const mainThreads = new Set(named.map(threadOf));
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mainThreads.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ duration: dur / 1000, processorTime: tdur / 1000 }))
    .filter(({ duration }) => duration > taskBar);
}

/** Runs some work in a page and returns the long tasks that occurred meanwhile. */
export async function longTasksDuring(page: Page, work: () => Promise<unknown>): Promise<readonly Task[]> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser to trace');
  await browser.startTracing(page, { categories });
  let trace: Buffer;
  try {
    await work();
  } finally {
    trace = await browser.stopTracing();
  }
  return longTasksOf(trace);
}

/** Long tasks in words: `61 (44 of the processor), 52 (51 of the processor)`. */
export function tasksText(tasks: readonly Task[]): string {
  const texts = tasks.map((task) => `${task.duration.toFixed(0)} (${task.processorTime.toFixed(0)} of the processor)`);
  return texts.join(', ') || 'none';
}

/** The longest task beside its limit, and all long ones. */
export function longestWithBar(what: string, tasks: readonly Task[]): string {
  return `${longestText(what, tasks)}; long tasks: ${tasksText(tasks)}`;
}

/** The longest task beside what is allowed. */
export function longestText(what: string, tasks: readonly Task[]): string {
  return withBar(what, Math.max(0, ...tasks.map(({ duration }) => duration)), taskBar, 'ms');
}
