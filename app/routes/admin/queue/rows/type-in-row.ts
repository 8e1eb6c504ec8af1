/** The visa type without the country its route already names: "e-Visa, single entry" for Egypt. */
export function typeInRow(type: string, toName: string): string {
  return type.startsWith(`${toName} `) ? type.slice(toName.length + 1) : type
}
