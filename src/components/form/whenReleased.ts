let isPressing = false;

// A press takes the focus from a field before the task of its `mousedown` is over. Touch screens send that event, too.
window.addEventListener(
  'mousedown',
  () => {
    isPressing = true;
    setTimeout(() => (isPressing = false));
  },
  true,
);

/**
 * For errors that appear when a field is left: shows them at once after a key, but after a press only once it is over. They
 * push down what follows, and a button that moves while it is pressed is not clicked.
 */
export function whenReleased(show: () => void): void {
  if (isPressing) window.addEventListener('mouseup', () => setTimeout(show), { once: true });
  else show();
}
