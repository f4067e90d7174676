export { BUCKETS, bucketOf } from './trail/buckets.ts'
export { cellOf, cellsOf, difference, KINDS, type Cell, type Count, type Kind } from './trail/cells.ts'
export { begun, followed, type Passed, type Seen } from './trail/followed.ts'
export { GROUPS, type Group, type Trail, type Visit } from './trail/trail.ts'
