/** Stripes, so that a segment of a chart can be told apart without colour. */
export function Stripes({ id }: { readonly id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect className="age-stripe" width="2.5" height="6" />
    </pattern>
  );
}
