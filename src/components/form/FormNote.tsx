/** States that fields are required by default. (KIT-034) */
export function FormNote() {
  return <p className="form-hint form-note">All fields are required unless indicated.</p>;
}
