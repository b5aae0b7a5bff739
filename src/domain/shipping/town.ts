/** 'Curitiba - PR' from a one-line address in the settings; null if it has no recognisable city and state. */
export function townOf(address: string): string | null {
  const parts = address.split(/[,;/\n]|\s[-–]\s|[-–](?=[A-Z]{2}$)/).map((part) => part.trim());
  const at = parts.findIndex((part, index) => index > 0 && /^[A-Z]{2}$/.test(part));
  const town = parts[at - 1];
  return town ? `${town} - ${parts[at]}` : null;
}
