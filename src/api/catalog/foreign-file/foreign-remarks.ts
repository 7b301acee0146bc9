import type { FileNote } from '#domain/catalog/foreign-catalogue.ts'

/** Problems keep a file from being imported; notes say what of it cannot be carried over. */
export type ForeignRemarks = {
  problem(line: number, column: string, message: string): void
  note(line: number, column: string, message: string): void
}

/** Collects the remarks: of a cell only the first problem, and the same note once. */
export function foreignRemarks(): ForeignRemarks & { problems: FileNote[]; notes: FileNote[] } {
  const problems: FileNote[] = []
  const notes: FileNote[] = []
  const adding = (to: FileNote[]) => {
    const known = new Set<string>()
    return (line: number, column: string, message: string) => {
      const key = to === problems ? `${line}\n${column}` : `${line}\n${column}\n${message}`
      if (known.has(key)) return
      known.add(key)
      to.push({ line, column, message })
    }
  }
  return { problem: adding(problems), note: adding(notes), problems, notes }
}
