import type { ApiThunk, StoreThunk } from './apiThunk';
import type { CallResult } from './callResult';
import type { Read } from './makeRead';

/**
 * Makes the thunk that loads a list again around a submission. What it finds takes the place of the answer on the screen;
 * a look that fails, or that a later look or load has overtaken, leaves it alone.
 * @param read what the screen shows
 * @param arg its question
 * @param load makes the call, with the text of a failure
 */
/* @__NO_SIDE_EFFECTS__ */
export function refreshQuietly<Data, Arg>(
  read: Read<Data, Arg>,
  arg: Arg,
  load: ApiThunk<Data, Arg>,
): () => StoreThunk<Promise<CallResult<Data>>> {
  let newest = 0;
  return () => async (dispatch, getState) => {
    newest += 1;
    const own = newest;
    const { asked } = read.select(getState());
    const look = await dispatch(load(arg));
    const isNewest = own === newest && read.select(getState()).asked === asked;
    if (look.isDone && isNewest) dispatch(read.replaced({ arg, data: look.value }));
    return look;
  };
}
