import { expect, test } from 'vitest'
import { FaultStore } from './fault-store.ts'

test('shows what was wrong when somebody wanted to publish, and nothing that is added later', () => {
  const store = new FaultStore()
  store.set({ title: ['Required'] })
  expect(store.at('title')).toBeUndefined()
  store.show()
  expect(store.at('title')).toBe('Required')
  store.set({ title: ['Required'], 'parts.0.name': ['Required'] })
  expect(Object.keys(store.all())).toEqual(['title'])
  store.show()
  expect(store.at('parts.0.name')).toBe('Required')
})

test('leaves out what choosing a missing file would fill in', () => {
  const store = new FaultStore()
  store.set({
    'documents.0.media': ['Required'],
    'documents.0.bytes': ['Number'],
    'documents.1.bytes': ['Number'],
  })
  store.show()
  expect(Object.keys(store.all())).toEqual(['documents.0.media', 'documents.1.bytes'])
})
