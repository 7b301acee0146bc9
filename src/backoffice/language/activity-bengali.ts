import { activityWords } from './words/activity-words.ts'

export const activityBengali = { ...activityWords }
