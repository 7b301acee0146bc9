/**
 * The name of a thing as it is searched: case and outer spaces make no difference. Done here, because one of the two
 * databases folds ASCII letters only.
 */
export const thingKey = (name: string): string => name.trim().toLowerCase()
