import '../../src/screens/users/ProfileScreen';
import '../../src/screens/users/RequestAccessScreen';
import '../../src/screens/users/UserScreen';
import { userRows } from './writeRowsUsers';
import { testRows } from './writeTests';

testRows(userRows);
