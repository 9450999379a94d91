// What a worker runs before its own file where that is still TypeScript: Node 20 cannot read it, and threads do not
// inherit what makes their parent able to. Production has JavaScript and never loads this.
import { register } from 'tsx/esm/api';

register();
