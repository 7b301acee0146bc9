/** European sizes of men's shoes end far below; half sizes are made. */
export const MAXIMUM_SIZE = 99

/** A size is a number above 0, whole or half. */
export const isShoeSize = (size: number): boolean =>
  size > 0 && size <= MAXIMUM_SIZE && Number.isInteger(size * 2)
