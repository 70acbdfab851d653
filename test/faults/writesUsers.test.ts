import '@/screens/users/ProfileScreen';
import '@/screens/users/RequestAccessScreen';
import '@/screens/users/UserScreen';
import { userRows } from './writeRowsUsers';
import { testRows } from './writeTests';

testRows(userRows);
