/** Reminds a person who is about to harm their own account. */
export function OwnAccountNote() {
  return (
    <p>
      <strong>This is your own account.</strong>
    </p>
  );
}
