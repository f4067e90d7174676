import { leftOut } from './left-out.ts'

const extraData = () => leftOut('the removal of extra data (`omitExtraData`, `removeEmptyOptionalObjects`)')

/** A form has no data except its fields': the engine passes the answers of its step, and stores only those. */
export default extraData
export { extraData as getFieldNames, extraData as getUsedFormData, extraData as isValueEmpty }
