import { usersWords } from './words/users-words.ts'
import { usersTeamWords } from './words/users-team-words.ts'

export const usersBengali = { ...usersWords, ...usersTeamWords }
