export function ReviewRegistrationScreen() {
  return null;
}
