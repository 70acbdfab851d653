/** Brings a person to the role-access card that an error is about. */
export function goToCard(field: string): void {
  const row = Number(/\[(\d+)\]/.exec(field)?.[1]);
  const heading = document.querySelectorAll<HTMLElement>('main .card h3')[row];
  heading?.focus();
  heading?.scrollIntoView({ block: 'center' });
}
