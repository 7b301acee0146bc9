/** What one server says of itself. `timeline` counts the promotions in its history; `system` is the same in all copies. */
export type HostAnswer = { place: string } & (
  | { kind: 'primary'; system: string; timeline: number }
  | { kind: 'standby'; system: string }
  | { kind: 'away'; error: Error }
)
/** The history that a server writes on. */
export type History = { system: string; timeline: number }

/** No server may be written to now. It passes: one is promoted, or comes back. */
export class NoPrimary extends Error {
  readonly code = 'NO_PRIMARY'
}

/** The address names databases that have nothing to do with each other, which a human must mend. */
export class HostsDiffer extends Error {
  readonly code = 'HOSTS_DIFFER'
}

/** What passes by itself; any other error is a setting, such as a wrong password, and is told as it is. */
type Passes = (error: Error) => boolean

/**
 * The one server that the shop may write to: of those that accept writes, the one on the newest timeline. An old primary
 * that came back is on an older timeline than the standby that was promoted, and is never taken, also when it is the only
 * one that answers and `newest` was seen before. Throws NoPrimary where there is none or the choice is not certain.
 */
export function choosePrimary<Answer extends HostAnswer>(
  answers: readonly Answer[],
  { newest, passes }: { newest: History | undefined; passes: Passes },
): Answer & { kind: 'primary' } {
  refuseForeign(answers, newest)
  const writable = answers.filter(isPrimary)
  const best = Math.max(newest?.timeline ?? 0, ...writable.map(({ timeline }) => timeline))
  const [chosen, rival] = writable.filter(({ timeline }) => timeline === best)
  if (chosen && rival)
    throw new NoPrimary(
      `${chosen.place} and ${rival.place} both accept writes on timeline ${best}: stop one of them, or name it once`,
    )
  if (chosen) return chosen
  for (const answer of answers) if (answer.kind === 'away' && !passes(answer.error)) throw answer.error
  throw new NoPrimary(`no server accepts writes: ${answers.map(answer => inWords(answer, best)).join('; ')}`)
}

function refuseForeign(answers: readonly HostAnswer[], newest: History | undefined): void {
  const known = answers.filter(answer => answer.kind !== 'away')
  const [first] = known
  const system = newest?.system ?? first?.system
  const foreign = known.find(answer => answer.system !== system)
  if (foreign)
    throw new HostsDiffer(
      `${foreign.place} is no copy of ${newest ? 'the database that the shop writes to' : first?.place}: make it anew with pg_basebackup, or take it out of DATABASE_URL`,
    )
}

const isPrimary = <Answer extends HostAnswer>(answer: Answer): answer is Answer & { kind: 'primary' } =>
  answer.kind === 'primary'

function inWords(answer: HostAnswer, best: number): string {
  switch (answer.kind) {
    case 'primary':
      return `${answer.place} is on timeline ${answer.timeline}, older than ${best}`
    case 'standby':
      return `${answer.place} is a standby`
    case 'away':
      return `${answer.place}: ${answer.error.message || ('code' in answer.error ? answer.error.code : 'away')}`
  }
}
