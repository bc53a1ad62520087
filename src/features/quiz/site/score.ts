/** The eight questions (R408), in order. */
export const QUESTIONS = [
  'record',
  'story',
  'slides',
  'speaker',
  'questions',
  'audience',
  'timing',
  'followUp',
] as const
export type Question = (typeof QUESTIONS)[number]

/** The points of the best answer; answers give 0 to 3 points in their order. */
export const BEST = 3
export const TOTAL = QUESTIONS.length * BEST

/** The query parameter of the answers: a digit each, in the order of the questions, `?a=3120`. */
export const ANSWERS = 'a'

/** Whether a text is a valid sequence of answers, complete or not. */
export function isAnswers(text: string): boolean {
  return /^[0-3]{0,8}$/.test(text)
}

/** The address of the quiz after some answers. */
export function quizHref(answers: string): string {
  return answers === '' ? '/quiz' : `/quiz?${ANSWERS}=${answers}`
}

export type Area = { question: Question; points: number }
export type Level = 'early' | 'close' | 'ready' | 'set'
export type QuizResult = { score: number; level: Level; areas: Area[] }

/** The minimum score of each level, the highest first. */
const LEVELS: [level: Level, from: number][] = [
  ['set', 22],
  ['ready', 17],
  ['close', 10],
  ['early', 0],
]

/** The result of the answers; undefined until all questions are answered. */
export function resultOf(answers: string): QuizResult | undefined {
  if (answers.length !== QUESTIONS.length) return undefined
  const areas = QUESTIONS.map((question, index) => ({ question, points: Number(answers[index]) }))
  const score = areas.reduce((sum, { points }) => sum + points, 0)
  const level = LEVELS.find(([, from]) => score >= from)?.[0] ?? 'early'
  return { score, level, areas }
}

/** Areas by result; weak ones the weakest first. */
export function sorted(areas: readonly Area[]): { weak: Area[]; fair: Area[]; good: Area[] } {
  return {
    weak: areas.filter(({ points }) => points < BEST - 1).toSorted((a, b) => a.points - b.points),
    fair: areas.filter(({ points }) => points === BEST - 1),
    good: areas.filter(({ points }) => points === BEST),
  }
}
