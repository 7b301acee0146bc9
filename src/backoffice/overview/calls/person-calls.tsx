import type { ReactNode } from 'react'
import { say, spoken } from '#backoffice/language/say.ts'
import { type CallFigures, reachedOf } from '#domain/calls/call-figures.ts'
import type { PersonCalls } from '#domain/calls/call-summary.ts'
import { HeadRow } from '../../ui/head-row.tsx'
import { number } from '../format.ts'

export const PERSON_COLUMNS = spoken([
  'Person',
  'Calls',
  'Reached',
  'Confirmed',
  'Cancelled',
  'Fake',
  'Later',
  'On time',
])

/** The figures of a person in the order of the columns. */
export const personCells = (figures: CallFigures): string[] => [
  number(figures.attempts),
  number(reachedOf(figures)),
  number(figures.confirmed),
  number(figures.cancelled),
  number(figures.fake),
  number(figures.later),
  figures.callbacksDue === 0
    ? '–'
    : say('{callbacksKept} of {callbacksDue}', {
        callbacksKept: number(figures.callbacksKept),
        callbacksDue: number(figures.callbacksDue),
      }),
]

type PersonCallsTableProps = {
  people: readonly PersonCalls[]
  /** How a person is named: a link to what they did, where the reader may see that. */
  nameOf(person: PersonCalls['person']): ReactNode
}

/** The calls of each member of staff; "on time" are the callbacks that they promised. */
export const PersonCallsTable = ({ people, nameOf }: PersonCallsTableProps) => (
  <table className="person-calls">
    <HeadRow columns={PERSON_COLUMNS} />
    <tbody>
      {people.map(({ person, figures }) => (
        <tr key={person.id}>
          <th scope="row">{nameOf(person)}</th>
          {personCells(figures).map((cell, index) => (
            <td key={PERSON_COLUMNS[index + 1]}>{cell}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
