/** The labels of fields by their names, such as those of a form for its refusals. */
export function labelsOf<Name extends string>(
  names: readonly Name[],
  labelOf: (name: Name) => string,
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, labelOf(name)])) as Record<Name, string>
}
