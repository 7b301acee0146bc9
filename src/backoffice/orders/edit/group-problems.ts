import type { EditProblem, FailedEdit } from './order-edits.ts'

/** Edits that failed for one reason, or a single one; each conflict is decided by itself. */
export type ProblemGroup = { kind: 'one'; problem: EditProblem } | { kind: 'same'; problems: FailedEdit[] }

/** In the order of the first of each: a connection that is gone is told once, however many edits wait for it. */
export function groupProblems(problems: readonly EditProblem[]): ProblemGroup[] {
  const failed = problems.filter(problem => problem.kind === 'failed')
  const groups: ProblemGroup[] = []
  const told = new Set<string>()
  for (const problem of problems) {
    const same = problem.kind === 'failed' ? failed.filter(({ message }) => message === problem.message) : []
    if (same.length < 2) groups.push({ kind: 'one', problem })
    else if (problem.kind === 'failed' && !told.has(problem.message)) {
      told.add(problem.message)
      groups.push({ kind: 'same', problems: same })
    }
  }
  return groups
}
