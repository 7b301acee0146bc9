/** The first of `Name 2`, `Name 3` and so on that nobody has, within a length. `isTaken` judges one name. */
export function nameAgain(
  name: string,
  { limit, isTaken }: { limit: number; isTaken(name: string): boolean },
): string {
  for (let number = 2; ; number += 1) {
    const ending = ` ${number}`
    const again = `${name.slice(0, limit - ending.length).trimEnd()}${ending}`
    if (!isTaken(again)) return again
  }
}
