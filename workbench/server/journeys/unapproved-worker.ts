import { parentPort, workerData } from 'node:worker_threads'
import { unapprovedIn } from './unapproved.ts'

const { root, today } = workerData as { readonly root: string; readonly today: string }
parentPort?.postMessage(unapprovedIn(root, today))
