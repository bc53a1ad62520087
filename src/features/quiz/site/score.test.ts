import { expect, test } from 'vitest'
import { en } from '../text.en.ts'
import { fr } from '../text.fr.ts'
import { BEST, isAnswers, QUESTIONS, resultOf, sorted, TOTAL } from './score.ts'

test('R408 refuses invalid answers', () => {
  for (const text of ['4', '-1', 'x', '012345', '301230123', '0 1', '１'])
    expect(isAnswers(text), text).toBe(false)
  for (const text of ['', '0', '31203123']) expect(isAnswers(text), text).toBe(true)
})

test('R408 has eight questions with four answers and advice for both degrees of weakness, in both languages', () => {
  expect(QUESTIONS.length).toBe(8)
  for (const words of [en, fr]) {
    expect(Object.keys(words.questions)).toEqual([...QUESTIONS])
    for (const question of QUESTIONS) {
      expect(words.questions[question].answers.length, question).toBe(BEST + 1)
      expect(words.questions[question].weak.length).toBeGreaterThan(120)
    }
  }
})

test('R408 computes score, level and the order of advice', () => {
  expect(resultOf('3120312')).toBeUndefined()
  expect(resultOf('00000000')).toMatchObject({ score: 0, level: 'early' })
  expect(resultOf('33333333')).toMatchObject({ score: TOTAL, level: 'set' })
  const levels = ['31111110', '31111111', '33222221', '33222222', '33333330', '33333331'].map((answers) => {
    const { score, level } = resultOf(answers) ?? {}
    return [score, level]
  })
  expect(levels).toEqual([
    [9, 'early'],
    [10, 'close'],
    [17, 'ready'],
    [18, 'ready'],
    [21, 'ready'],
    [22, 'set'],
  ])
  const { weak, fair, good } = sorted(resultOf('31203123')?.areas ?? [])
  expect(weak.map(({ question }) => question)).toEqual(['speaker', 'story', 'audience'])
  expect(fair.map(({ question }) => question)).toEqual(['slides', 'timing'])
  expect(good.length).toBe(3)
})
