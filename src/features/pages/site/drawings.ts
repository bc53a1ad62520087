import { type ComponentType, createContext, useContext } from 'react'
import type { DrawingName, SectionOf } from '../contract.ts'

/** The drawings that a route provides. */
export type Drawings = {
  map?: ComponentType<{ section: SectionOf<'map'> }> | undefined
  drawings?: Partial<Record<DrawingName, ComponentType>> | undefined
}

export const DrawingsContext = createContext<Drawings>({})

export function useDrawings(): Drawings {
  return useContext(DrawingsContext)
}
