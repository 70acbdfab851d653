/** Runs in the page: a press goes to where the element was, so it must have come to rest. Timers run in hidden tabs, too. */
export async function comesToRest(element: Element): Promise<void> {
  const place = () => JSON.stringify(element.getBoundingClientRect());
  for (let last = ''; last !== place();) {
    last = place();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
