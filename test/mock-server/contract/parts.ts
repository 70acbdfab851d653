import type { Shape } from './shapes';

/** The parts of valibot's schemas that are read here; their own types differ by kind. */
interface Parts {
  readonly type: string;
  readonly item?: Shape;
  readonly wrapped?: Shape;
  readonly value?: Shape;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly pipe?: ReadonlyArray<{ readonly type: string; readonly requirement?: unknown }>;
}

export const partsOf = (shape: Shape): Parts => shape;
