import { lookAtEveryPage } from './every-page.ts'

lookAtEveryPage('fr')
