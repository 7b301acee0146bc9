import type { FoundImport, Source } from './read-source.ts'

export type Offence = { file: string; line: number; message: string }

/** A project file with its imports resolved: `target` is a project file or a package's name. */
export type CheckedFile = {
  file: string
  source: Source
  imports: (FoundImport & { target: string | undefined })[]
}
