/** Brings a person to the part of a role-access card that an error is about, or else to the card's heading. */
export function goToCard(field: string): void {
  const [, row, name = ''] = /\[(\d+)\](?:\.(\w+))?/.exec(field) ?? [];
  const heading = document.querySelectorAll<HTMLElement>('main .card h3')[Number(row)];
  const part = name === 'siteCodes' || name === 'laoIds' ? 'sites' : name;
  const input = heading?.closest('.card')?.querySelector(`[name$=".${part}"]`);
  const box = input?.closest('.field')?.querySelector<HTMLElement>('input:not([type="hidden"], :disabled)');
  const target = box ?? heading;
  target?.focus();
  target?.scrollIntoView({ block: 'center' });
}
